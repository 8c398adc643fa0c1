import { renderToStaticMarkup } from 'react-dom/server';
import { layOutAtOnce } from '../../web/shared/markdown/layOut.ts';
import { Article } from '../../web/shared/markdown/MarkdownArticle.tsx';
import { ImageHosts, OwnOrigins } from '../../web/ui/ownOrigins.ts';
import { xssPayloads } from './hostileStrings.ts';

/** The origin of the portal's own media in these tests. */
export const MEDIA = 'http://localhost:7071';

/** The markup that a page shows for a text. */
export const render = (content: string, imageHosts: readonly string[] = []) =>
  renderToStaticMarkup(
    <OwnOrigins value={[MEDIA]}>
      <ImageHosts value={imageHosts}>
        <Article {...layOutAtOnce(content)} />
      </ImageHosts>
    </OwnOrigins>,
  );

/** Every tag that was written. React escapes `<` in texts and `"` in attributes, so this finds all and nothing else. */
const tagsOf = (html: string) => html.match(/<[^>]+>/g) ?? [];

const DANGEROUS =
  /^<\/?(?:script|style|iframe|frame|object|embed|form|button|textarea|select|link|meta|base|svg|math|video|audio|source|template|noscript)\b/i;

/** What is wrong with a piece of markup; nothing, if all is well. */
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

/** Unit tests take one payload in four. hostile.spec.ts shows all of them in a real browser. */
const STEP = 4;

/** The payloads that leave something that runs, with what is wrong, when each of them stands in a text of this form. */
export const harmfulPayloads = (form: (payload: string) => string) =>
  xssPayloads.flatMap((payload, index) => {
    if (index % STEP !== 0) return [];
    const faults = faultsOf(render(form(payload)));
    return faults.length === 0 ? [] : [{ payload, faults }];
  });
