import type { Plugin } from 'vite';

/** Functions of react-router for pages that a server renders, for links that load pages early, and for measuring tools. */
const UNUSED = new Set([
  'PrefetchPageLinks',
  'RemixRootDefaultErrorBoundary',
  'RSCErrorHandler',
  'deserializeErrors',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
]);

/** Empties functions that the portal never calls. With what only they use, they would be 3 KB of the first load. */
export const withoutUnused = (): Plugin => ({
  name: 'without-unused',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/chunk/, code: /function PrefetchPageLinks/ },
    handler(code) {
      const bodies = this.parse(code).body.flatMap((statement) =>
        statement.type === 'FunctionDeclaration' && statement.body && UNUSED.has(statement.id?.name ?? '')
          ? [statement.body]
          : [],
      );
      if (bodies.length !== UNUSED.size) this.error('react-router has other functions than expected.');
      // Each line keeps its number, so that the map of the sources stays true.
      const lines = (text: string) => text.replaceAll(/[^\n]/g, '');
      const emptied = bodies.reduceRight(
        (rest, { end, start }) =>
          `${rest.slice(0, start)}{${lines(rest.slice(start, end))}}${rest.slice(end)}`,
        code,
      );
      return { code: emptied, map: null };
    },
  },
});
