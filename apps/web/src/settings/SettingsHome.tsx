import { usePlace } from '@lanyard/place/use-place';
import { Navigate } from '@tanstack/react-router';

import { firstSettingsPath } from './settings-pages.ts';

export function SettingsHome() {
  return <Navigate to="/settings/$section" params={{ section: firstSettingsPath(usePlace()) }} replace />;
}
