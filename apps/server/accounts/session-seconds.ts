/** How long a session lasts, in seconds: 24 hours by the specification. */
export const SESSION_SECONDS = 24 * 60 * 60;
