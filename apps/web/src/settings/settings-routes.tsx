import { usePlace } from '@lanyard/place/use-place';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, type ReactElement } from 'react';

import { NotAllowedPage } from '../pages/NotAllowedPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { PagePending } from '../pages/PagePending.tsx';
import { availableSettings, rolesWithSettings, settingsPageAt, type SettingsPath } from './settings-pages.ts';

/** Each settings page is a chunk of its own. */
const AccountSettings = lazy(async () => ({
  default: (await import('./AccountSettings.tsx')).AccountSettings,
}));
const PeopleSettings = lazy(async () => ({
  default: (await import('./PeopleSettingsPage.tsx')).PeopleSettingsPage,
}));
const AuditLogSettings = lazy(async () => ({
  default: (await import('./AuditLogSettings.tsx')).AuditLogSettings,
}));
const SignInRulesSettings = lazy(async () => ({
  default: (await import('@lanyard/accounts/web/rules/SignInRulesSettings')).SignInRulesSettings,
}));
const JobsPage = lazy(async () => ({
  default: (await import('@lanyard/accounts/web/jobs/JobsPage')).JobsPage,
}));
const SchoolSettings = lazy(async () => ({
  default: (await import('./SchoolSettings.tsx')).SchoolSettings,
}));
const VendorSettings = lazy(async () => ({
  default: (await import('./VendorSettings.tsx')).VendorSettings,
}));
const YearsSettings = lazy(async () => ({ default: (await import('./YearsSettings.tsx')).YearsSettings }));
const ClassesSettings = lazy(async () => ({
  default: (await import('@lanyard/accounts/web/school/Classes')).Classes,
}));
const DeliveryPlaces = lazy(async () => ({
  default: (await import('@lanyard/accounts/web/school/DeliveryPlaces')).DeliveryPlaces,
}));
const VendorsSettings = lazy(async () => ({
  default: (await import('./VendorsSettings.tsx')).VendorsSettings,
}));
const SchoolsSettings = lazy(async () => ({
  default: (await import('./SchoolsSettings.tsx')).SchoolsSettings,
}));
const FieldsSettings = lazy(async () => ({
  default: (await import('@lanyard/students/web/fields/FieldsSettings')).FieldsSettings,
}));
const QualitySettings = lazy(async () => ({
  default: (await import('@lanyard/photos/web/settings/QualitySettingsForm')).QualitySettingsForm,
}));
const ProofingSettings = lazy(async () => ({
  default: (await import('@lanyard/proofing/web/honest/ProofingSettings')).ProofingSettings,
}));
const PricesSettings = lazy(async () => ({
  default: (await import('@lanyard/printing/web/settings/PricesSettings')).PricesSettings,
}));
const PrintersSettings = lazy(async () => ({
  default: (await import('@lanyard/printing/web/settings/PrintersSettings')).PrintersSettings,
}));
const ProductionSettings = lazy(async () => ({
  default: (await import('@lanyard/printing/web/settings/ProductionSettings')).ProductionSettings,
}));
const CouriersPage = lazy(async () => ({ default: (await import('./CouriersPage.tsx')).CouriersPage }));
const CardFeesSettings = lazy(async () => ({
  default: (await import('@lanyard/orders/web/replace/CardFeesSettings')).CardFeesSettings,
}));
const sections: Readonly<Record<SettingsPath, ReactElement>> = {
  school: <SchoolSettings />,
  vendor: <VendorSettings />,
  years: <YearsSettings />,
  classes: <ClassesSettings />,
  fields: <FieldsSettings />,
  quality: <QualitySettings />,
  proofing: <ProofingSettings />,
  'delivery-places': <DeliveryPlaces />,
  vendors: <VendorsSettings />,
  'card-fees': <CardFeesSettings />,
  schools: <SchoolsSettings />,
  prices: <PricesSettings />,
  printers: <PrintersSettings />,
  production: <ProductionSettings />,
  couriers: <CouriersPage />,
  people: <PeopleSettings />,
  account: <AccountSettings />,
  'sign-in': <SignInRulesSettings />,
  audit: <AuditLogSettings />,
  jobs: <JobsPage />,
};

const route = getRouteApi('/_shell/settings/$section');

export function SettingsSection() {
  const { section } = route.useParams();
  const place = usePlace();
  const page = settingsPageAt(section, place.kind);
  if (!page) return <NotFoundPage />;
  if (!availableSettings(place).includes(page))
    return <NotAllowedPage title={page.label} openTo={rolesWithSettings(page, place.kind)} />;
  return <Suspense fallback={<PagePending />}>{sections[page.path]}</Suspense>;
}
