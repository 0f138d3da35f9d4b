import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';

import './theme/fonts.css';
import './theme/theme.css';
import './theme/base.css';
import { App } from './app.tsx';
import { makeRoutes } from './routes/routes.tsx';
import { wireParts } from './wiring.ts';

const root = document.querySelector('#app');
if (!root) throw new Error('index.html has lost its #app');
createRoot(root).render(
  <StrictMode>
    <App router={createBrowserRouter(makeRoutes(wireParts()))} />
  </StrictMode>,
);
