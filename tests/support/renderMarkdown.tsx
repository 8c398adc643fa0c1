import { renderToStaticMarkup } from 'react-dom/server';
import { formatAtOnce } from '../../web/shared/markdown/articleFormatter.ts';
import { Article } from '../../web/shared/markdown/MarkdownArticle.tsx';
import { ImageHosts, OwnOrigins } from '../../web/ui/ownOrigins.ts';
import { xssPayloads } from './hostile/hostileStrings.ts';

export const MEDIA = 'http://localhost:7071';

export const render = (content: string, imageHosts: readonly string[] = []) =>
  renderToStaticMarkup(
    <OwnOrigins value={[MEDIA]}>
      <ImageHosts value={imageHosts}>
        <Article {...formatAtOnce(content)} />
      </ImageHosts>
    </OwnOrigins>,
  );

/** This pattern finds exactly the tags, because React escapes `<` and `>` in texts and attributes. */
const tagsOf = (html: string) => html.match(/<[^>]+>/g) ?? [];

const DANGEROUS =
  /^<\/?(?:script|style|iframe|frame|object|embed|form|button|textarea|select|link|meta|base|svg|math|video|audio|source|template|noscript)\b/i;

/** @returns the tags that could run code, and those with an address that isn't `https:`, `mailto:`, `#` or the portal's media */
export const faultsOf = (html: string) =>
  tagsOf(html).filter((tag) => {
    const names = tag.replaceAll(/"[^"]*"/g, '""');
    const addresses = [...tag.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address);
    return (
      DANGEROUS.test(tag) ||
      /\s(?:on\w+|style|srcdoc|srcset|formaction|action|xlink:href|background)=/i.test(names) ||
      addresses.some((address) => !/^(?:https:|mailto:|#|http:\/\/localhost:7071\/)/.test(address))
    );
  });

/** Only every fourth payload is tested here. `tests/browser/portal/hostileMarkdown.spec.ts` tests every payload in a real browser. */
const PAYLOAD_STEP = 4;

/** @param form puts a payload into a text @returns the payloads that could run code there, with their tags */
export const harmfulPayloads = (form: (payload: string) => string) =>
  xssPayloads.flatMap((payload, index) => {
    if (index % PAYLOAD_STEP !== 0) return [];
    const faults = faultsOf(render(form(payload)));
    return faults.length === 0 ? [] : [{ payload, faults }];
  });
