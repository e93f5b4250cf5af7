import {
  BellRing,
  CalendarCheck,
  CalendarSync,
  FileText,
  History,
  Images,
  LayoutGrid,
  ListChecks,
  ScanEye,
  ScanLine,
  Upload,
  type LucideIcon,
} from 'lucide-react';

import { paths } from '../paths.ts';

/** Icons for pages that are in no sidebar. */
export const pageIcons: Readonly<Record<string, LucideIcon | undefined>> = {
  [paths.review]: ScanEye,
  [paths.scan]: ScanLine,
  [paths.photoImport]: Images,
  [paths.sheet]: Images,
  [paths.import]: Upload,
  [paths.rollOver]: CalendarSync,
  [paths.vendorBoard]: LayoutGrid,
  [paths.vendorToday]: CalendarCheck,
  [paths.vendorOrders]: ListChecks,
  [paths.vendorFiles]: FileText,
  [paths.alerts]: BellRing,
  [paths.activity]: History,
  [paths.check]: ScanEye,
};
