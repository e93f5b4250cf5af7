import { Outlet } from '@tanstack/react-router';

import { UnsavedGuard } from '../UnsavedGuard.tsx';

export function Root() {
  return (
    <>
      <Outlet />
      <UnsavedGuard />
    </>
  );
}
