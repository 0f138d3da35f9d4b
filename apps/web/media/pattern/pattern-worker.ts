// The worker that draws and paints patterns, so that a slider never waits for a picture.
import { serveCalls } from '../call-worker.ts';
import { createPatternTasks } from './pattern-tasks.ts';

serveCalls(createPatternTasks());
