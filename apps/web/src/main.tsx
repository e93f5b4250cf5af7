import './app.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { startTheme } from '@lanyard/ui/use-theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { deleteOldOfflineData } from './offline/offline-data.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { router } from './routes/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

startTheme();
router.subscribe('onResolved', ({ toLocation }) => {
  const station = { [paths.capture]: 'capture', [paths.scan]: 'scan' }[toLocation.pathname];
  if (station)
    void import('./offline/prepare-offline.ts').then(({ prepareOffline: readyOffline }) =>
      readyOffline(station),
    );
});
void deleteOldOfflineData();
createRoot(root).render(
  <StrictMode>
    <CSPProvider {...(nonce ? { nonce } : {})}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
