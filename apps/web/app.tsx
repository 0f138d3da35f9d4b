import { CSPProvider } from '@base-ui/react/csp-provider';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { AskProvider } from './components/ask/ask.tsx';
import { Toasts } from './components/toast/toasts.tsx';

interface AppProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/** What every screen has around it. The content policy allows no style elements, so none are made. */
export function App({ router }: AppProps) {
  return (
    <CSPProvider disableStyleElements>
      <Toasts>
        <AskProvider>
          <RouterProvider router={router} />
        </AskProvider>
      </Toasts>
    </CSPProvider>
  );
}
