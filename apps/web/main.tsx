import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import './theme/fonts.css';
import './theme/theme.css';
import './theme/themes.css';
import './theme/base.css';
import { makeRoutes } from './routes/routes.tsx';
import { wireParts } from './wiring.ts';

const root = document.querySelector('#app');
if (!root) throw new Error('index.html has lost its #app');
const router = createBrowserRouter(makeRoutes(wireParts()));
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
