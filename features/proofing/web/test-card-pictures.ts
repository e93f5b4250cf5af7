// For tests: <img> elements get the pictures of cards without a server.
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const broken = 'data:image/gif;base64,';

type Serving = 'loaded' | 'failed' | 'loading';
let serving: Serving = 'loaded';
const waiting = new Set<HTMLImageElement>();
const setAttribute = Element.prototype.setAttribute;

function setSource(image: HTMLImageElement, address: string): void {
  if (!address.includes('/picture?')) setAttribute.call(image, 'src', address);
  else if (serving === 'loading') waiting.add(image);
  else setAttribute.call(image, 'src', serving === 'failed' ? broken : pixel);
}

/** From now on the pictures of cards load, fail or keep loading. When they load, those that wait load too. */
export function serveTestCards(how: Serving): void {
  serving = how;
  // React sets the attribute, and then the property again.
  HTMLImageElement.prototype.setAttribute = function (this: HTMLImageElement, name: string, value: string) {
    if (name === 'src') setSource(this, value);
    else setAttribute.call(this, name, value);
  };
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    get(this: HTMLImageElement) {
      return this.getAttribute('src') ?? '';
    },
    set: setSourceProperty,
  });
  if (how === 'loading') return;
  for (const image of waiting) setAttribute.call(image, 'src', how === 'failed' ? broken : pixel);
  waiting.clear();
}

function setSourceProperty(this: HTMLImageElement, address: string): void {
  setSource(this, address);
}
