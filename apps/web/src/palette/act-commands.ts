import { may, type Action, type OrganisationKind } from '@lanyard/domain/role';
import { msg, t } from '@lanyard/translation/macro';
import {
  BadgeCheck,
  CalendarPlus,
  CheckCheck,
  CircleHelp,
  ClipboardCheck,
  Contact,
  Download,
  Factory,
  FilePenLine,
  FilePlus,
  HandHelping,
  IdCard,
  Images,
  ListChecks,
  LockOpen,
  MessageSquareWarning,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  RefreshCw,
  ScrollText,
  Send,
  Truck,
  Upload,
  UserPlus,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';

import { paths } from '../paths.ts';
import { settingsPageAddress, type PageAddress } from '../routes/create-router-navigation.tsx';
import type { CommandSources, PaletteCommand } from './commands.ts';

type Act = {
  readonly id: string;
  readonly label: ReturnType<typeof msg>;
  /** Other names of the act by which people look for it. */
  readonly words?: ReturnType<typeof msg>;
  readonly icon: LucideIcon;
  readonly needs: Action;
  /** People with this permission do something else instead. */
  readonly unless?: Action;
  /** Without it, both kinds of organisation. */
  readonly kind?: OrganisationKind;
  /** Only for the side that packs the packages. */
  readonly packs?: true;
  readonly to: PageAddress;
};

/**
 * What someone can do, in the order in which a card is made. Each opens the dialog of the act, or the page that has its
 * button.
 */
const acts: readonly Act[] = [
  {
    id: 'add-student',
    label: msg`Add Student`,
    icon: UserPlus,
    needs: 'student.edit',
    to: { to: paths.students, search: { add: true } },
  },
  {
    id: 'export-students',
    label: msg`Export students`,
    icon: Download,
    needs: 'student.export',
    to: { to: paths.students, search: { export: true } },
  },
  {
    id: 'corrections',
    label: msg`Decide correction requests`,
    icon: ListChecks,
    needs: 'student.edit',
    to: { to: paths.students, search: { show: 'corrections' } },
  },
  {
    id: 'request-correction',
    label: msg`Request a correction`,
    icon: FilePenLine,
    needs: 'student.request_correction',
    unless: 'student.edit',
    to: { to: paths.students },
  },
  {
    id: 'erasures',
    label: msg`Show erasures`,
    icon: ScrollText,
    needs: 'student.erase',
    to: { to: paths.students, search: { show: 'erasures' } },
  },
  {
    id: 'new-template',
    label: msg`New Template`,
    icon: IdCard,
    needs: 'template.edit',
    to: { to: paths.templates, search: { new: true } },
  },
  {
    id: 'import-template',
    label: msg`Import a template`,
    icon: Upload,
    needs: 'template.edit',
    to: { to: paths.templates, search: { import: true } },
  },
  {
    id: 'visitor-badge',
    label: msg`Print a visitor badge`,
    icon: Contact,
    needs: 'template.use',
    to: { to: paths.templates },
  },
  {
    id: 'export-photos',
    label: msg`Export photos`,
    icon: Images,
    needs: 'student.export',
    to: { to: paths.photoImport },
  },
  {
    id: 'bulk-approve',
    label: msg`Bulk Approve`,
    icon: CheckCheck,
    needs: 'proof.review',
    to: { to: paths.proofing, search: { bulk: 1 } },
  },
  {
    id: 'locked',
    label: msg`Review locked proofs`,
    icon: LockOpen,
    needs: 'proof.decide_locked',
    to: { to: paths.review, search: { status: 'locked' } },
  },
  {
    id: 'sign-off',
    label: msg`Sign off a class`,
    icon: BadgeCheck,
    needs: 'section.sign_off',
    to: { to: paths.proofing, search: { view: 'sections' } },
  },
  {
    id: 'release',
    label: msg`Release cards`,
    icon: Send,
    needs: 'order.release',
    to: { to: paths.vendor, search: { release: true } },
  },
  {
    id: 'confirm-release',
    label: msg`Confirm a release`,
    words: msg`Decline a release request`,
    icon: UserRoundCheck,
    needs: 'order.confirm',
    to: { to: paths.vendor },
  },
  {
    id: 'replace',
    label: msg`Replace a card`,
    words: msg`Replacement for a lost or damaged card`,
    icon: RefreshCw,
    needs: 'card.replace',
    to: { to: paths.students, search: { filter: 'delivered' } },
  },
  {
    id: 'accept-order',
    label: msg`Accept an order`,
    icon: ClipboardCheck,
    needs: 'order.produce',
    to: { to: paths.vendorOrders, search: { task: 'accept' } },
  },
  {
    id: 'generate',
    label: msg`Generate a print file`,
    icon: FilePlus,
    needs: 'order.produce',
    to: { to: paths.vendorFiles, search: { generate: true } },
  },
  {
    id: 'create-package',
    label: msg`Create Package`,
    icon: PackagePlus,
    needs: 'package.create',
    packs: true,
    to: { to: paths.delivery, search: { create: true } },
  },
  {
    id: 'pack',
    label: msg`Pack by scanning`,
    icon: PackageOpen,
    needs: 'package.create',
    packs: true,
    to: { to: paths.scan, search: { mode: 'pack' } },
  },
  {
    id: 'dispatch',
    label: msg`Dispatch by scanning`,
    icon: Truck,
    needs: 'package.dispatch',
    packs: true,
    to: { to: paths.scan, search: { mode: 'dispatch' } },
  },
  {
    id: 'receive',
    label: msg`Receive a package`,
    icon: PackageCheck,
    needs: 'package.receive',
    to: { to: paths.scan, search: { mode: 'receive' } },
  },
  {
    id: 'hand-over',
    label: msg`Hand over cards`,
    icon: HandHelping,
    needs: 'card.hand_over',
    to: { to: paths.scan, search: { mode: 'hand_over' } },
  },
  {
    id: 'claims',
    label: msg`Answer claims`,
    icon: MessageSquareWarning,
    needs: 'claim.answer',
    to: { to: paths.delivery, search: { decide: 'claims' } },
  },
  {
    id: 'asides',
    label: msg`Decide about cards put aside`,
    icon: ListChecks,
    needs: 'order.change',
    kind: 'school',
    to: { to: paths.delivery, search: { decide: 'asides' } },
  },
  {
    id: 'export-report',
    label: msg`Export a report`,
    words: msg`Generate Report`,
    icon: Download,
    needs: 'report.read',
    to: { to: paths.reports, search: { export: true } },
  },
  {
    id: 'schedule-report',
    label: msg`Schedule a report`,
    icon: CalendarPlus,
    needs: 'report.read',
    to: { to: paths.reports, search: { schedule: true } },
  },
  {
    id: 'figures',
    label: msg`How figures are counted`,
    icon: CircleHelp,
    needs: 'report.read',
    to: { to: paths.reports, search: { how: true } },
  },
  {
    id: 'invite',
    label: msg`Invite a person`,
    icon: UserPlus,
    needs: 'people.edit',
    to: { ...settingsPageAddress('people'), search: { invite: true } },
  },
  {
    id: 'link-vendor',
    label: msg`Link a vendor`,
    words: msg`Invite or add a vendor`,
    icon: Factory,
    needs: 'settings.edit',
    kind: 'school',
    to: settingsPageAddress('vendors'),
  },
  {
    id: 'export-audit',
    label: msg`Export the audit log`,
    icon: Download,
    needs: 'audit.read',
    to: settingsPageAddress('audit'),
  },
];

/** `packsHere` is false in a school whose vendor packs. */
export const actCommands = (
  { place, go }: Pick<CommandSources, 'place' | 'go'>,
  packsHere: boolean,
): readonly PaletteCommand[] =>
  acts
    .filter(
      ({ needs, unless, kind, packs }) =>
        may(place.roles, needs) &&
        (unless === undefined || !may(place.roles, unless)) &&
        (kind ?? place.kind) === place.kind &&
        (!packs || packsHere),
    )
    .map(({ id, label, words, icon, to }) => ({
      id,
      label: t(label),
      icon,
      words: words && t(words),
      run: () => go(to),
    }));
