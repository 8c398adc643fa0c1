import { isolateHistory } from '@codemirror/commands';
import {
  type EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  type PluginValue,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import { uploadRefusal } from '../media/uploadRules.ts';
import { afterPicture } from './insertMedia.ts';
import { mediaMarkdown } from './mediaMarkdown.ts';

export interface UploadOptions {
  readonly upload: (file: File, signal: AbortSignal) => Promise<string>;
  readonly onRefused: (sentence: string) => void;
}

/** Shows where an uploading picture will appear. It isn't part of the text, so undo ignores it. */
class Placeholder extends WidgetType {
  readonly #fileName: string;

  constructor(fileName: string) {
    super();
    this.#fileName = fileName;
  }

  override toDOM() {
    const element = document.createElement('span');
    element.className = 'cm-uploading';
    element.textContent = `![Uploading ${this.#fileName}…]()`;
    return element;
  }
}

const uploadBegun = StateEffect.define<{ readonly widget: Placeholder; readonly at: number }>({
  map: ({ at, widget }, change) => ({ widget, at: change.mapPos(at, -1) }),
});
const uploadEnded = StateEffect.define<Placeholder>();

const placeholders = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (set, transaction) =>
    transaction.effects.reduce((all, effect) => {
      if (effect.is(uploadEnded))
        return all.update({ filter: (_from, _to, { spec }) => spec.widget !== effect.value });
      if (!effect.is(uploadBegun)) return all;
      const { at, widget } = effect.value;
      // `side: -1` puts the placeholder before the cursor, so that text typed during the upload follows the picture.
      return all.update({ add: [Decoration.widget({ widget, side: -1 }).range(at)] });
    }, withoutDeleted(set, transaction).map(transaction.changes)),
  provide: (field) => EditorView.decorations.from(field),
});

/** Removes placeholders inside or next to a deleted selection, because to people they look like part of the text. */
function withoutDeleted(set: DecorationSet, transaction: Transaction): DecorationSet {
  const isSelectionDeleted = ['delete.selection', 'delete.cut'].some((event) =>
    transaction.isUserEvent(event),
  );
  if (!isSelectionDeleted) return set;
  return set.update({ filter: (at) => !transaction.changes.touchesRange(at) });
}

function placeholderAt(state: EditorState, at: number): Placeholder | null {
  let found: Placeholder | null = null;
  state.field(placeholders).between(at, at, (_from, _to, { spec }) => {
    found = spec.widget as Placeholder;
  });
  return found;
}

function positionOf(state: EditorState, widget: Placeholder): number | null {
  for (const cursor = state.field(placeholders).iter(); cursor.value; cursor.next())
    if (cursor.value.spec.widget === widget) return cursor.from;
  return null;
}

/** The name of the file is the description until someone writes a better one. */
const pictureMarkdown = ({ name }: File, address: string) =>
  mediaMarkdown(name.replace(/\.\w+$/, ''), address);

/** Removes the placeholder next to the cursor, which cancels its upload. @returns false if there is none */
function deletePlaceholder(view: EditorView): boolean {
  const { empty, head } = view.state.selection.main;
  const widget = empty ? placeholderAt(view.state, head) : null;
  if (!widget) return false;
  view.dispatch({ effects: uploadEnded.of(widget) });
  return true;
}

/** The uploads of one editor. Deleting a placeholder or closing the editor cancels an upload. */
class Uploads implements PluginValue {
  readonly #underWay = new Map<Placeholder, AbortController>();
  readonly #view: EditorView;
  readonly #options: () => UploadOptions | undefined;

  constructor(view: EditorView, options: () => UploadOptions | undefined) {
    this.#view = view;
    this.#options = options;
  }

  /** Uploads a picture, or reports why it is refused. @returns false if there is no file or if uploads are off */
  accept(files: FileList | undefined, at: number): boolean {
    const options = this.#options();
    const [file] = files ?? [];
    if (!files || !file || !options) return false;
    const refusal = uploadRefusal([...files], 'Image');
    if (refusal === null) void this.#upload(file, at, options);
    else options.onRefused(refusal);
    return true;
  }

  update({ state }: ViewUpdate) {
    for (const [placeholder, upload] of this.#underWay)
      if (positionOf(state, placeholder) === null) upload.abort();
  }

  destroy() {
    for (const upload of this.#underWay.values()) upload.abort();
  }

  async #upload(file: File, position: number, { upload }: UploadOptions) {
    const placeholder = new Placeholder(file.name);
    const at = afterPicture(this.#view.state, position);
    const underWay = new AbortController();
    this.#view.dispatch({ effects: uploadBegun.of({ widget: placeholder, at }) });
    this.#underWay.set(placeholder, underWay);
    const address = await upload(file, underWay.signal).catch(() => null);
    this.#underWay.delete(placeholder);
    if (underWay.signal.aborted) return;
    this.#end(placeholder, address === null ? '' : pictureMarkdown(file, address));
  }

  /** Replaces a placeholder with its picture, as an undo step of its own. @param insert '' only removes the placeholder */
  #end(placeholder: Placeholder, insert: string): void {
    const { state } = this.#view;
    const at = positionOf(state, placeholder);
    if (at === null) return;
    const effects = uploadEnded.of(placeholder);
    const { empty, head } = state.selection.main;
    const picture = {
      changes: { from: at, insert },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.paste',
      ...(empty && head === at && { selection: { anchor: at + insert.length } }),
    };
    this.#view.dispatch(insert === '' ? { effects } : { ...picture, effects });
  }
}

/** If the clipboard also has text, as from a word processor, only the text is pasted. */
export const uploads = (options: () => UploadOptions | undefined): Extension => [
  placeholders,
  Prec.high(keymap.of([{ key: 'Backspace', run: deletePlaceholder }])),
  ViewPlugin.define((view) => new Uploads(view, options), {
    eventHandlers: {
      paste({ clipboardData }, view) {
        if (clipboardData?.getData('text/plain')) return false;
        return this.accept(clipboardData?.files, view.state.selection.main.head);
      },
      drop({ clientX, clientY, dataTransfer }, view) {
        const at = view.posAtCoords({ x: clientX, y: clientY }) ?? view.state.selection.main.head;
        return this.accept(dataTransfer?.files, at);
      },
    },
  }),
];
