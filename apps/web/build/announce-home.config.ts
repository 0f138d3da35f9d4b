import type { Plugin } from 'vite';

/** The chunk with the shell and personal mode. */
export const HOME = 'home';

/**
 * Writes the address of the code behind the gate into the page, for `first-paint.js`, which knows whether the user has
 * passed it.
 */
export function announceHome(): Plugin {
  return {
    name: 'announce-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunk = Object.values(bundle).find(
          ({ name, type }) => type === 'chunk' && name === HOME,
        );
        if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk "${HOME}"`);
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
        const content = [chunk.fileName, ...styles].map((file) => `/${file}`).join(' ');
        // Before the script that reads it.
        return html.replace(
          '<script',
          `<meta name="behind-the-gate" content="${content}" />\n    <script`,
        );
      },
    },
  };
}
