import { EditorView } from '@codemirror/view';

/** The portal's CSS variables also apply in the shadow root. CodeMirror's own colours are only for a light theme. */
export const editorTheme = EditorView.theme({
  '&': {
    flex: '1 1 auto',
    minHeight: '0',
    minWidth: '0',
    color: 'var(--colorNeutralForeground1)',
    backgroundColor: 'var(--colorNeutralBackground1)',
  },
  // The frame around the editor shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'var(--fontFamilyBase)',
    fontSize: 'var(--fontSizeBase400)',
    lineHeight: '1.6',
    scrollbarWidth: 'thin',
  },
  '.cm-content': {
    padding: 'var(--spacingVerticalM) 0',
    caretColor: 'var(--colorNeutralForeground1)',
  },
  '.cm-line': { padding: '0 var(--spacingHorizontalL)' },
  '.cm-placeholder': { color: 'var(--colorNeutralForeground3)' },
  '.cm-uploading': { color: 'var(--colorNeutralForeground3)', fontStyle: 'italic' },
});
