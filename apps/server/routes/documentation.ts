import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import { describeApi } from '../documentation/describe-api.ts';

/** A new version of the server may serve other content under the same address. */
const ASK_EVERY_TIME = 'no-cache';

const SWAGGER_FOLDER = fileURLToPath(new URL('static', import.meta.resolve('@fastify/swagger-ui')));

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Color Almanac: the API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs.js"></script>
</body>
</html>
`;

/** The content policy allows no script inside the page. `validatorUrl` would send the document to swagger.io. */
const SCRIPT = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });
`;

/** The contract as OpenAPI document, generated at start, and as a page that Swagger UI shows. */
export function serveDocumentation(app: FastifyInstance, version: string): void {
  const pages = {
    '/api/openapi.json': ['application/json; charset=utf-8', JSON.stringify(describeApi(version))],
    '/api/docs': ['text/html; charset=utf-8', PAGE],
    '/api/docs.js': ['text/javascript; charset=utf-8', SCRIPT],
  } as const;
  for (const [path, [type, page]] of Object.entries(pages)) {
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', ASK_EVERY_TIME).header('content-type', type);
      return page;
    });
  }
  // Only these: the folder also contains a page that returns from other sign-ins.
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css']) {
    app.get(`/api/docs/${file}`, (_request, reply) => reply.sendFile(file, SWAGGER_FOLDER));
  }
}
