import { may, type Action, type OrganisationKind } from '@lanyard/domain/role';
import { msg, t } from '@lanyard/translation/macro';
import {
  BadgeCheck,
  CalendarPlus,
  CheckCheck,
  CircleHelp,
  Download,
  FilePlus,
  HandHelping,
  IdCard,
  ListChecks,
  LockOpen,
  MessageSquareWarning,
  PackageCheck,
  PackageOpen,
  PackagePlus,
  ScrollText,
  Send,
  Truck,
  Upload,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';

import { paths } from '../paths.ts';
import { settingsPageAddress, type PageAddress } from '../routes/create-router-navigation.tsx';
import type { CommandSources, PaletteCommand } from './commands.ts';

type Act = {
  readonly id: string;
  readonly label: ReturnType<typeof msg>;
  readonly icon: LucideIcon;
  readonly needs: Action;
  /** Without it, both kinds of organisation. */
  readonly kind?: OrganisationKind;
  /** Only for the side that packs the packages. */
  readonly packs?: true;
  readonly to: PageAddress;
};

/** What somebody can begin without first choosing a record, in the order in which a card is made. */
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
];

/** `packsHere` is false in a school whose vendor packs. */
export const actCommands = (
  { place, go }: Pick<CommandSources, 'place' | 'go'>,
  packsHere: boolean,
): readonly PaletteCommand[] =>
  acts
    .filter(
      ({ needs, kind, packs }) =>
        may(place.roles, needs) && (kind ?? place.kind) === place.kind && (!packs || packsHere),
    )
    .map(({ id, label, icon, to }) => ({ id, label: t(label), icon, run: () => go(to) }));
