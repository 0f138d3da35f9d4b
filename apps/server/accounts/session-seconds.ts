/** How long a session lasts, in seconds; the specification's 24 hours. */
export const SESSION_SECONDS = 24 * 60 * 60;
