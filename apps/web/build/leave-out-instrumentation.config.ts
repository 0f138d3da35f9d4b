import type { Plugin } from 'vite';

const INSTRUMENTATION = /react-router.+[\\/]router[\\/]instrumentation\.js$/;

/** What the router and its server import. The first is called for each navigation, and finds nobody to tell. */
const NOTHING = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = refuse;
export const instrumentClientSideRouter = refuse;
export const instrumentHandler = refuse;
export const instrumentationResultMetaContext = null;
function refuse() {
  throw new Error('The build leaves out the instrumentation of routes');
}
`;

/**
 * Leaves the router's instrumentation out of the page: only `instrumentations` of `createBrowserRouter` needs it, which
 * the app doesn't use, and it is a kilobyte of the first screen. A router that needs more of it breaks the build.
 */
export function leaveOutInstrumentation(): Plugin {
  return {
    name: 'leave-out-instrumentation',
    apply: 'build',
    load: (id) => (INSTRUMENTATION.test(id) ? NOTHING : null),
  };
}
