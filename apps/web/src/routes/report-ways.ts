import type { Destination } from '@lanyard/reports/web/destination';

import { paths } from '../paths.ts';
import { waysBy } from './ways.tsx';

export const useReportWays = waysBy(({ page, ...search }: Destination) => ({ to: paths[page], search }));
