/** An email address, which breaks before the @ if it is too long for one line. Other texts stay as they are. */
export function Address({ text }: { readonly text: string }) {
  const at = Math.max(0, text.lastIndexOf('@'));
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
