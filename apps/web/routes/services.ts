import { createContext, useContext } from 'react';

import type { Services } from '../wiring.ts';

export const ServicesContext = createContext<Services | null>(null);

/** What the page was wired with; behind the gate, with the library of the user it was opened for. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('Nothing provides the services');
  return services;
}
