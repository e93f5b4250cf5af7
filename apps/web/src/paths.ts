import type { Role } from '@lanyard/domain/role';
import {
  Camera,
  ChartColumn,
  Factory,
  IdCard,
  LayoutDashboard,
  ScanFace,
  Settings,
  Truck,
  Users,
  type LucideIcon,
} from 'lucide-react';

export const paths = {
  login: '/login',
  join: '/join',
  mailbox: '/mailbox',
  setUp: '/set-up',
  secondFactor: '/second-factor',
  reset: '/reset',
  design: '/design',
  dashboard: '/',
  students: '/students',
  proofing: '/proofing',
  review: '/proofing/review',
  templates: '/templates',
  delivery: '/delivery',
  scan: '/delivery/scan',
  vendor: '/vendor',
  order: '/vendor/orders/$order',
  check: '/vendor/check',
  vendorBoard: '/vendor/board',
  vendorToday: '/vendor/today',
  vendorOrders: '/vendor/orders',
  vendorFiles: '/vendor/files',
  reports: '/reports',
  capture: '/capture',
  photoImport: '/capture/import',
  sheet: '/capture/sheet',
  import: '/import',
  rollOver: '/roll-over',
  alerts: '/alerts',
  activity: '/activity',
  settings: '/settings',
} as const;
type AtTheDoor = '/login' | '/set-up' | '/second-factor' | '/reset' | '/join' | '/mailbox' | '/design';
type PagePath = Exclude<(typeof paths)[keyof typeof paths], AtTheDoor>;

export type AppPage = {
  readonly path: PagePath;
  /** The page's name in the sidebar. */
  readonly label: string;
  /** The page's h1. */
  readonly title: string;
  /** The icon in the sidebar. The palette has icons for the other pages. */
  readonly icon?: LucideIcon;
  /** The key to press after `g`. */
  readonly key?: string;
  /** The roles whose sidebar has the page. */
  readonly shownTo: readonly Role[];
  /** Further roles that may open the page, from a link on another page. */
  readonly openTo?: readonly Role[];
  /** The page fills the screen, without sidebar and header. */
  readonly kiosk?: boolean;
};

const heads = ['admin', 'staff', 'principal'] as const;
const vendors = ['vendor_admin', 'vendor'] as const;

/** All pages with an address, in the order of the sidebar. */
export const pages: readonly AppPage[] = [
  {
    path: paths.dashboard,
    label: 'Dashboard',
    title: 'Dashboard',
    icon: LayoutDashboard,
    key: 'd',
    shownTo: [...heads, 'reviewer'],
  },
  {
    path: paths.students,
    label: 'Students',
    title: 'Students',
    icon: Users,
    key: 's',
    shownTo: [...heads, 'reviewer', 'photographer'],
  },
  {
    path: paths.proofing,
    label: 'Proofing',
    title: 'Proofing Queue',
    icon: ScanFace,
    key: 'p',
    shownTo: [...heads, 'reviewer'],
  },
  {
    path: paths.templates,
    label: 'Templates',
    title: 'Templates',
    icon: IdCard,
    key: 't',
    shownTo: heads,
    openTo: ['reviewer'],
  },
  {
    path: paths.delivery,
    label: 'Delivery',
    title: 'Delivery Tracking',
    icon: Truck,
    key: 'l',
    shownTo: [...heads, 'reviewer', ...vendors],
  },
  {
    path: paths.vendor,
    label: 'Vendor Portal',
    title: 'Vendor Dashboard',
    icon: Factory,
    key: 'v',
    shownTo: [...heads, ...vendors],
  },
  {
    path: paths.reports,
    label: 'Reports',
    title: 'Reports & Analytics',
    icon: ChartColumn,
    key: 'r',
    shownTo: [...heads, 'reviewer', ...vendors],
  },
  {
    path: paths.capture,
    label: 'Capture',
    title: 'Capture',
    icon: Camera,
    shownTo: ['photographer'],
    openTo: ['admin', 'staff'],
    kiosk: true,
  },
  {
    path: paths.review,
    label: 'Review',
    title: 'Review',
    shownTo: [],
    openTo: ['admin', 'reviewer', 'principal'],
    kiosk: true,
  },
  {
    path: paths.scan,
    label: 'Package scan',
    title: 'Package scan',
    shownTo: [],
    openTo: [...heads, 'reviewer', ...vendors],
    kiosk: true,
  },
  {
    path: paths.photoImport,
    label: 'Import Photos',
    title: 'Import Photos',
    shownTo: [],
    openTo: ['admin', 'staff', 'photographer'],
  },
  {
    path: paths.sheet,
    label: 'Contact sheet',
    title: 'Contact sheet',
    shownTo: [],
    openTo: [...heads, 'photographer', 'reviewer'],
  },
  {
    path: paths.import,
    label: 'Import Students',
    title: 'Import Students',
    shownTo: [],
    openTo: ['admin', 'staff'],
  },
  {
    path: paths.rollOver,
    label: 'Roll over the year',
    title: 'Roll over the year',
    shownTo: [],
    openTo: ['admin', 'staff'],
  },
  {
    path: paths.vendorBoard,
    label: 'Production board',
    title: 'Vendor Dashboard',
    shownTo: [],
    openTo: [...heads, ...vendors],
  },
  {
    path: paths.vendorToday,
    label: 'Production today',
    title: 'Vendor Dashboard',
    shownTo: [],
    openTo: [...heads, ...vendors],
  },
  {
    path: paths.vendorOrders,
    label: 'Orders',
    title: 'Vendor Dashboard',
    shownTo: [],
    openTo: [...heads, ...vendors],
  },
  {
    path: paths.vendorFiles,
    label: 'Print files',
    title: 'Print files',
    shownTo: [],
    openTo: vendors,
  },
  {
    path: paths.alerts,
    label: 'System Alerts',
    title: 'System Alerts',
    shownTo: [],
    openTo: [...heads, 'reviewer', ...vendors],
  },
  {
    path: paths.activity,
    label: 'Activity',
    title: 'Activity',
    shownTo: [],
    openTo: [...heads, 'reviewer', ...vendors],
  },
  {
    path: paths.order,
    label: 'Order',
    title: 'Order',
    shownTo: [],
    openTo: [...heads, ...vendors],
  },
  {
    path: paths.check,
    label: 'Check cards',
    title: 'Check cards',
    shownTo: [],
    openTo: vendors,
    kiosk: true,
  },
];

/** Separate from the others, at the bottom of the sidebar. Everyone has an account of their own. */
export const settingsPage: AppPage = {
  path: paths.settings,
  label: 'Settings',
  title: 'Settings',
  icon: Settings,
  shownTo: [...heads, 'photographer', 'reviewer', ...vendors],
};

export const rolesThatOpen = (page: AppPage): readonly Role[] => [...page.shownTo, ...(page.openTo ?? [])];

export const mayOpenPage = (page: AppPage, held: readonly Role[]): boolean =>
  rolesThatOpen(page).some((role) => held.includes(role));

export const sidebarPagesOf = (held: readonly Role[]): readonly AppPage[] =>
  pages.filter((page) => page.shownTo.some((role) => held.includes(role)));

export const pageAt = (pathname: string): AppPage | undefined =>
  pathname.startsWith(`${paths.settings}/`)
    ? settingsPage
    : [...pages, settingsPage].find(
        ({ path }) =>
          path === pathname || (path === paths.order && /^\/vendor\/orders\/[^/]+$/.test(pathname)),
      );
