import {
  kindOfRole,
  may,
  roles,
  rolesThatMay,
  type Action,
  type OrganisationKind,
  type Role,
} from '@lanyard/domain/role';
import { t } from '@lanyard/translation/macro';
import {
  Banknote,
  CalendarClock,
  CalendarDays,
  CircleUserRound,
  Factory,
  GraduationCap,
  ListChecks,
  ListPlus,
  MapPin,
  ScanEye,
  Printer,
  ScanFace,
  School,
  ScrollText,
  ShieldCheck,
  Truck,
  Users,
  type LucideIcon,
} from 'lucide-react';

type Shape = {
  /** The path under /settings. */
  readonly path: string;
  /** The name in the list, and the page's h1. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** The permission that the page needs. Without it, everyone has the page. */
  readonly needs?: Action;
  /** The kind of organisation that has the page. Without it, both kinds. */
  readonly kind?: OrganisationKind;
};

/** In the order of the list. Each has its component in `settings-routes.tsx`. */
const pages = [
  { path: 'school', label: 'School', icon: School, needs: 'settings.edit', kind: 'school' },
  { path: 'vendor', label: 'Vendor', icon: Factory, needs: 'settings.edit', kind: 'vendor' },
  { path: 'years', label: 'Academic years', icon: CalendarDays, needs: 'settings.edit', kind: 'school' },
  { path: 'classes', label: 'Classes', icon: GraduationCap, needs: 'settings.edit', kind: 'school' },
  { path: 'fields', label: 'Student fields', icon: ListPlus, needs: 'settings.edit', kind: 'school' },
  { path: 'quality', label: 'Quality checks', icon: ScanFace, needs: 'student.read', kind: 'school' },
  { path: 'proofing', label: 'Proofing', icon: ScanEye, needs: 'audit.read', kind: 'school' },
  {
    path: 'delivery-places',
    get label() {
      return t`Delivery places`;
    },
    icon: MapPin,
    needs: 'settings.edit',
    kind: 'school',
  },
  { path: 'vendors', label: 'Vendors', icon: Factory, needs: 'settings.edit', kind: 'school' },
  { path: 'card-fees', label: 'Card fees', icon: Banknote, needs: 'settings.edit', kind: 'school' },
  { path: 'schools', label: 'Schools', icon: School, needs: 'settings.edit', kind: 'vendor' },
  { path: 'prices', label: 'Prices', icon: Banknote, needs: 'settings.edit', kind: 'vendor' },
  { path: 'printers', label: 'Printers & stock', icon: Printer, needs: 'order.produce', kind: 'vendor' },
  { path: 'production', label: 'Production', icon: CalendarClock, needs: 'order.produce', kind: 'vendor' },
  { path: 'couriers', label: 'Couriers', icon: Truck, needs: 'order.produce', kind: 'vendor' },
  { path: 'people', label: 'People & roles', icon: Users, needs: 'people.edit' },
  { path: 'sign-in', label: 'Sign-in rules', icon: ShieldCheck, needs: 'settings.edit' },
  { path: 'audit', label: 'Audit log', icon: ScrollText, needs: 'audit.read' },
  { path: 'jobs', label: 'Background jobs', icon: ListChecks, needs: 'job.read' },
  { path: 'account', label: 'My account', icon: CircleUserRound },
] as const satisfies readonly Shape[];

export type SettingsPath = (typeof pages)[number]['path'];
export type SettingsPage = Shape & { readonly path: SettingsPath };

const settingsPages: readonly SettingsPage[] = pages;

/** The page at this path of the settings of this kind of organisation, whether or not the person may open it. */
export const settingsPageAt = (path: string, kind: OrganisationKind): SettingsPage | undefined =>
  settingsPages.find((page) => page.path === path && (!page.kind || page.kind === kind));

/** The roles of this kind of organisation that may open the page. */
export const rolesWithSettings = ({ needs }: SettingsPage, kind: OrganisationKind): readonly Role[] =>
  (needs ? rolesThatMay(needs) : roles).filter((role) => kindOfRole(role) === kind);

type Standing = { readonly roles: readonly Role[]; readonly kind: OrganisationKind };
export const availableSettings = ({ roles: held, kind }: Standing): readonly SettingsPage[] =>
  settingsPages.filter(({ needs, kind: only }) => (!needs || may(held, needs)) && (!only || only === kind));

/** Where `/settings` leads. Admins start on the organisation's page, others on their account. */
export const firstSettingsPath = (standing: Standing): SettingsPath =>
  availableSettings(standing).find(({ needs }) => needs === undefined || needs === 'settings.edit')?.path ??
  'account';
