export interface PastedCode {
  code: string;
  /** `html`: a “Custom HTML” block. `text`: pasted into text, of which WordPress puts each line in a paragraph. */
  as: 'html' | 'text';
}

/**
 * A page as a block theme of WordPress writes it, with a narrow column of content and styles for every picture and
 * frame. Plugins hold frames back until the visitor comes near them, and scripts until the visitor acts.
 */
export function wordpressPage({ code, as }: PastedCode): string {
  const content = as === 'html' ? code : withParagraphs(code);
  return `
    <style>
      body { margin: 0; font: 18px/1.6 Georgia, serif; }
      .wp-site-blocks { padding: 30px; }
      .is-layout-constrained > * { max-width: 645px; margin-inline: auto; }
      img, iframe, object, video { max-width: 100%; }
      .entry-content p { margin-block: 1.2rem; }
    </style>
    <div class="wp-site-blocks">
      <main class="wp-block-group">
        <h1 class="wp-block-post-title">Stadtspiele</h1>
        <div class="entry-content wp-block-post-content is-layout-constrained">
          <p>In welcher Stadt möchten Sie spielen?</p>
          ${heldBack(content)}
          <p id="below">Viel Spaß!</p>
        </div>
      </main>
    </div>
    <script>(${releaseHeldBack.toString()})();</script>`;
}

/**
 * What WordPress makes of code in text (`wpautop`): a paragraph of each line that is not a block; line breaks within
 * tags become spaces.
 */
function withParagraphs(code: string): string {
  const inOneLine = code.replace(/<[^>]*>/g, (tag) => tag.replace(/\s*\n\s*/g, ' '));
  return inOneLine
    .split('\n')
    .map((line) => (line.startsWith('<div') ? line : `<p>${line}</p>`))
    .join('\n');
}

/** Two plugins, for lazy loading and late scripts, rename the attributes from which the browser would load at once. */
function heldBack(html: string): string {
  return html
    .replace(/<iframe(\s[^>]*?)\ssrc=/g, '<iframe class="lazyload"$1 data-src=')
    .replace(/<script src=/g, '<script type="text/plain" data-late-src=');
}

/** The script of these plugins, which runs in the page. */
function releaseHeldBack(): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) (target as HTMLIFrameElement).src = (target as HTMLIFrameElement).dataset['src']!;
    }
  });
  for (const frame of document.querySelectorAll('iframe.lazyload')) seen.observe(frame);
  const release = () => {
    for (const late of document.querySelectorAll<HTMLScriptElement>('script[data-late-src]')) {
      const script = document.createElement('script');
      script.async = true;
      script.src = late.dataset['lateSrc']!;
      late.replaceWith(script);
    }
  };
  for (const name of ['pointermove', 'keydown', 'scroll']) addEventListener(name, release, { once: true });
}
