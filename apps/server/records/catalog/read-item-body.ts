const TEXTS = ['category', 'subcategory', 'name', 'brand', 'description', 'style'] as const;

/** Turns an empty text in a client's body into `null`. Everything else is left to the contract. */
export function readItemBody(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const sent = raw as Readonly<Record<string, unknown>>;
  const emptied = TEXTS.filter((field) => sent[field] === '').map((field) => [field, null]);
  return { ...sent, ...Object.fromEntries(emptied) };
}
