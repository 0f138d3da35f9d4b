import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import './theme/fonts.css';
import './theme/theme.css';
import 'virtual:themes.css';
import './theme/base.css';
import { FailureBoundary } from './routes/failure-boundary.tsx';
import { letBackCloseDialogs } from './routes/back-closes-dialogs.ts';
import { forgetPlaceOnArrival } from './routes/page-places.ts';
import { makeRoutes } from './routes/routes.tsx';
import { waitForNewTask } from './wait.ts';
import { wireParts } from './wiring.ts';
import { PAGE_FAILURE } from './words/failure.ts';

const root = document.querySelector('#app');
if (!root) throw new Error('index.html has lost its #app');
void start(root);

/** In steps: all at once would block a slow phone for a fifth of a second, after the code that came before. */
async function start(place: Element): Promise<void> {
  await waitForNewTask();
  const parts = wireParts();
  parts.errors.start();
  forgetPlaceOnArrival();
  await waitForNewTask();
  const { router } = letBackCloseDialogs(() => createBrowserRouter(makeRoutes(parts)));
  await waitForNewTask();
  const page = (
    <StrictMode>
      <FailureBoundary
        deps={parts}
        screen="page"
        words={PAGE_FAILURE}
        // From here only a reload can start over, without query and fragment.
        onReset={() => location.replace(location.pathname)}
      >
        <RouterProvider router={router} />
      </FailureBoundary>
    </StrictMode>
  );
  startTransition(() => createRoot(place).render(page));
}
