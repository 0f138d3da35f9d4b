import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import '../ui/theme/fonts.css';
import '../ui/theme/theme.css';
import 'virtual:themes.css';
import '../ui/theme/base.css';
import { letBackCloseDialogs } from './shell/back-closes-dialogs.ts';
import { forgetScrollOnArrival } from './shell/scroll-positions.ts';
import { makeRoutes } from './routes.tsx';
import { waitForNewTask } from '../base/wait.ts';
import { wireServices } from './wiring.ts';

const root = document.querySelector('#app');
if (!root) throw new Error('index.html has lost its #app');
void start(root);

/** In steps: all at once would block a slow phone for a fifth of a second, after the code that came before. */
async function start(place: Element): Promise<void> {
  await waitForNewTask();
  const services = wireServices();
  services.errors.start();
  forgetScrollOnArrival();
  await waitForNewTask();
  const { router } = letBackCloseDialogs(() => createBrowserRouter(makeRoutes(services)));
  await waitForNewTask();
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  startTransition(() => createRoot(place).render(page));
}
