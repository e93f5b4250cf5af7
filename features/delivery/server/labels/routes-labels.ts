import { createRoutes, type Route } from '@lanyard/http/routes';

import * as labels from '../../api-labels.ts';
import { getPackageLabel, getPackingList } from './paper.ts';

export const labelRoutes = (): Route[] =>
  createRoutes(labels, {
    getPackageLabel: (act, { params, query, ...asking }) =>
      getPackageLabel(act, params.package, query.format, asking),
    getPackingList: (act, { params, ...asking }) => getPackingList(act, params.package, asking),
  });
