import { configure } from '@testing-library/react';

// Dialogs and menus are fetched when they are first opened. A busy machine needs its time for that.
configure({ asyncUtilTimeout: 25_000 });
