// How the features touch each other on the server: who answers what, in the same transaction.
import { inHouseVendorMade, vendorLinkChanged } from '@lanyard/accounts/events';
import { joinInHouseVendor, recordVendorLink } from '@lanyard/accounts/server/vendor-side';
import { when, type Answerer } from '@lanyard/db/tenant';
import { studentErased } from '@lanyard/students/events';
import { eraseOwnHistory } from '@lanyard/students/server/records/erase-student';

export const answers: readonly Answerer[] = [
  // A link concerns two organisations, and each keeps its own proof of it.
  when(vendorLinkChanged, (act, { vendor, link, change }) =>
    act.across(vendor, (there) => recordVendorLink(there, { link, change, school: act.org })),
  ),
  when(inHouseVendorMade, (act, { vendor, admin }) =>
    act.across(vendor, (there) => joinInHouseVendor(there, { admin })),
  ),
  // Only the worker may change what was written. The files of a student go the same way, by `eraseSubject`, once the
  // server has a vault.
  when(studentErased, (act, erased) => act.across(act.org, (there) => eraseOwnHistory(there, erased))),
];
