import { createContext } from 'react';

export type PhotoAddress = (org: string, key: string) => string;
/** Photos are a feature to the right, so the app says where one is; the key itself where nobody does. */
export const PhotoAddresses = createContext<PhotoAddress>((_, key) => key);
