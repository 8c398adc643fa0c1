import { createServer, type Plugin } from 'vite';
import { paths } from '../../machine/paths.ts';
import { fillPage } from '../../site/fillPlaceholders.ts';
import { matchRoute, readSwaConfig, type SwaConfig } from '../../site/swaConfig.ts';
import { mergeHeaders } from './resolveRequest.ts';
import type { PortalHostOptions } from './startPortalHost.ts';

/**
 * Changes a Content Security Policy so that hot reload works: allows inline scripts, inline styles and the web socket, and
 * drops Trusted Types. Hosts that the policy doesn't name stay blocked.
 */
function relaxPolicy(policy: string, port: number): string {
  const loosened: Readonly<Record<string, (value: string) => string | undefined>> = {
    'script-src': (value) => `${value} 'unsafe-inline'`,
    'style-src': () => "style-src 'self' 'unsafe-inline'",
    'connect-src': (value) => `${value} ws://localhost:${port}`,
    'require-trusted-types-for': () => undefined,
    'trusted-types': () => undefined,
  };
  const directives = policy.split(';').map((directive) => directive.trim());
  return directives
    .map((directive) => {
      const loosen = loosened[directive.split(/\s/, 1)[0] ?? ''];
      return loosen ? loosen(directive) : directive;
    })
    .filter(Boolean)
    .join('; ');
}

function portalHostPlugin(
  swa: SwaConfig,
  { config, placeholders, port }: Pick<PortalHostOptions, 'config' | 'placeholders' | 'port'>,
): Plugin {
  return {
    name: 'portal-host',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?', 2);
        const rule = matchRoute(swa.routes, request.method ?? 'GET', path);
        const headers = mergeHeaders(swa.globalHeaders, rule?.headers);
        const policy = headers.get('Content-Security-Policy');
        if (policy) headers.set('Content-Security-Policy', relaxPolicy(policy, port));
        // Vite decides how long browsers keep its files. The configured header could make them keep outdated files.
        headers.delete('Cache-Control');
        response.setHeaders(headers);
        if (rule?.rewrite) request.url = rule.rewrite + (query ? `?${query}` : '');
        next();
      });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (page, { filename }) => fillPage(page, config, placeholders, filename),
    },
  };
}

/** Serves the portal from its sources, with hot reload and the routes and headers of staticwebapp.config.json. */
export async function startPortalDev(
  options: Pick<PortalHostOptions, 'port' | 'swaConfig' | 'placeholders' | 'config'>,
): Promise<{ close(): Promise<void> }> {
  const { port } = options;
  const swa = await readSwaConfig(options.swaConfig, options.placeholders);
  const server = await createServer({
    configFile: paths.viteConfig,
    server: { port, strictPort: true, host: '127.0.0.1' },
    plugins: [portalHostPlugin(swa, options)],
  });
  await server.listen();
  return server;
}
