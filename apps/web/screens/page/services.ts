import { createContext, useContext } from 'react';

import type { Services } from '../../app/wiring.ts';

export const ServicesContext = createContext<Services | null>(null);

/** The services wired at start; behind the gate, `dataStore` is the handle of the user it was opened for. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('Nothing provides the services');
  return services;
}
