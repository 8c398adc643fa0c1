/** The frame of a page whose parts are on their way: the same that index.html shows before any script has run. */
export function Frame() {
  return (
    <div className="frame" aria-hidden="true">
      <div className="frame-bar">Hackathon Portal</div>
      <div className="frame-hero" />
      <div className="frame-content">
        <div />
        <div />
        <div />
      </div>
    </div>
  );
}
