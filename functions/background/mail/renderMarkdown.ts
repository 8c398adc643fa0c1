import type { Definition, List, ListItem, Nodes, Root, Table } from 'mdast';
import { escapeHtml } from './escapeHtml.ts';

/** A text in two forms that say the same. */
export interface Rendered {
  readonly html: string;
  readonly text: string;
}

type Definitions = ReadonlyMap<string, Definition>;

/** The deepest tree that is rendered, because each level is a recursive call. The trees of real texts have about ten levels. */
const DEPTH_MAX = 30;

/**
 * Renders Markdown for an email. Only addresses with https: and mailto: become links. The text of a link can say anything, so the
 * email also names where the link leads. HTML stays visible as text, and of a picture only its description stays, so opening the
 * email loads nothing. A text that is nested too deeply stays as it was typed.
 */
export async function renderMarkdown(markdown: string): Promise<Rendered> {
  // The parser is large, so it loads on first use, in background work.
  const [{ unified }, { default: remarkParse }, { default: remarkGfm }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
  ]);
  const root: Root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  if (isDeeperThan(DEPTH_MAX, root)) return tagged('pre', plain(markdown));
  const definitions = root.children.filter((node) => node.type === 'definition').toReversed();
  return render(root, new Map(definitions.map((one) => [one.identifier, one])));
}

const isDeeperThan = (levels: number, node: Nodes): boolean =>
  levels === 0 || ('children' in node && node.children.some((child) => isDeeperThan(levels - 1, child)));

/** Characters that change the direction of a text, so that a link could seem to lead elsewhere. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

function plain(value: string): Rendered {
  const text = value.replaceAll(DIRECTIONS, '');
  return { html: escapeHtml(text), text };
}

const tagged = (tag: string, { html, text }: Rendered): Rendered => ({
  html: `<${tag}>${html}</${tag}>`,
  text,
});

function render(node: Nodes, definitions: Definitions): Rendered {
  const within = (separator = '') => childrenOf(node, definitions, separator);
  switch (node.type) {
    case 'root':
      return within('\n\n');
    case 'paragraph':
      return tagged('p', within());
    case 'heading':
      return tagged('p', tagged('strong', within()));
    case 'strong':
      return tagged('strong', within());
    case 'emphasis':
      return tagged('em', within());
    case 'delete':
      return tagged('del', within());
    case 'inlineCode':
      return tagged('code', plain(node.value));
    case 'code':
      return tagged('pre', plain(node.value));
    case 'break':
      return { html: '<br>\n', text: '\n' };
    case 'thematicBreak':
      return { html: '<hr>', text: '---' };
    case 'blockquote': {
      const { html, text } = within('\n\n');
      return { html: `<blockquote>${html}</blockquote>`, text: text.replaceAll(/^/gm, '> ') };
    }
    case 'list':
      return listOf(node, definitions);
    case 'table':
      return tableOf(node, definitions);
    case 'link':
      return linkTo(node.url, within());
    case 'linkReference':
      return linkTo(definitions.get(node.identifier)?.url, within());
    case 'image':
    case 'imageReference':
      return plain(`[${node.alt || 'Picture'}]`);
    case 'footnoteReference':
      return plain(`[${node.identifier}]`);
    case 'footnoteDefinition': {
      const [label, { html, text }] = [plain(`[${node.identifier}]`), within('\n\n')];
      return { html: `${tagged('p', label).html}\n${html}`, text: `${label.text} ${text}` };
    }
    case 'text':
    case 'html':
      return plain(node.value);
    case 'definition':
    case 'yaml':
      return plain('');
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
      return within();
  }
}

function childrenOf(node: Nodes, definitions: Definitions, separator: string): Rendered {
  const parts = 'children' in node ? node.children.map((one) => render(one, definitions)) : [];
  return {
    html: parts.map(({ html }) => html).join(separator === '' ? '' : '\n'),
    text: parts
      .map(({ text }) => text)
      .filter((text) => separator === '' || text !== '')
      .join(separator),
  };
}

function listOf({ children, ordered, start }: List, definitions: Definitions): Rendered {
  const first = start ?? 1;
  const items = children.map((item, index) => {
    const { html, text } = itemOf(item, definitions);
    const mark = ordered ? `${first + index}. ` : '- ';
    return { html: `<li>${html}</li>`, text: mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`) };
  });
  const tag = ordered ? 'ol' : 'ul';
  return {
    html: `<${tag}${ordered ? ` start="${first}"` : ''}>${items.map(({ html }) => html).join('\n')}</${tag}>`,
    text: items.map(({ text }) => text).join('\n'),
  };
}

function itemOf(item: ListItem, definitions: Definitions): Rendered {
  const { html, text } = childrenOf(item, definitions, '\n');
  const box = typeof item.checked === 'boolean' ? `[${item.checked ? 'x' : ' '}] ` : '';
  return { html: box + html, text: box + text };
}

function tableOf({ children }: Table, definitions: Definitions): Rendered {
  const rows = children.map((row) => row.children.map((cell) => childrenOf(cell, definitions, '')));
  const rowHtml = (cells: readonly Rendered[]) =>
    `<tr>${cells.map((cell) => tagged('td', cell).html).join('')}</tr>`;
  return {
    html: `<table>${rows.map(rowHtml).join('\n')}</table>`,
    text: rows.map((cells) => cells.map(({ text }) => text).join(' | ')).join('\n'),
  };
}

/** A link also names its address, or in HTML only the host, unless its text is the address. */
function linkTo(address: string | undefined, { html, text }: Rendered): Rendered {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null;
  const isAllowed = url?.protocol === 'mailto:' || (url?.protocol === 'https:' && url.username === '');
  if (url === null || !isAllowed) return { html, text };
  const { host, href, pathname, protocol } = url;
  const link = `<a href="${escapeHtml(href)}">${html}</a>`;
  if ([text, `${text}/`, `mailto:${text}`].includes(href)) return { html: link, text };
  const shown = protocol === 'mailto:' ? pathname : host;
  return { html: `${link} (${escapeHtml(shown)})`, text: `${text} (${href})` };
}
