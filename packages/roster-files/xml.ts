// Parses only the XML that a workbook needs, piece by piece. It refuses DOCTYPE and ENTITY, because entities can expand
// without limit or fetch other files.
import { FileRefused } from './refused.ts';

const longestTag = 65_536;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const unescapeXml = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
        if (name !== undefined) return named[name as string] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
      })
    : text;

export type XmlHandlers = {
  /** `name` has no prefix. `tag` is the text between the angle brackets, such as `row r="5"`. */
  readonly open: (name: string, tag: string, selfClosed: boolean) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
};

export const xmlAttributeOf = (tag: string, name: string): string | undefined => {
  const at = tag.indexOf(` ${name}="`);
  if (at < 0) return undefined;
  const from = at + name.length + 3;
  return unescapeXml(tag.slice(from, tag.indexOf('"', from)));
};

const nameOf = (tag: string): string => {
  let end = 0;
  while (end < tag.length && tag.charCodeAt(end) > 32 && tag[end] !== '/') end++;
  const name = tag.slice(0, end);
  const prefix = name.indexOf(':');
  return prefix < 0 ? name : name.slice(prefix + 1);
};

/** Returns a function that takes the next piece of the XML text and calls the handlers. */
export function createXmlScanner(hear: XmlHandlers): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const all = rest + piece;
    let at = 0;
    for (;;) {
      const open = all.indexOf('<', at);
      if (open < 0) {
        if (at < all.length) hear.text(all.slice(at));
        rest = '';
        return;
      }
      if (open > at) hear.text(all.slice(at, open));
      const special = all.charCodeAt(open + 1) === 33; // !
      const isComment = special && all.startsWith('<!--', open);
      const isData = special && all.startsWith('<![CDATA[', open);
      const ending = isComment ? '-->' : isData ? ']]>' : '>';
      const close = all.indexOf(ending, open + 1);
      if (close < 0 || (special && all.length - open < 9)) {
        rest = all.slice(open);
        if (special && /^<!(DOCTYPE|ENTITY)/i.test(rest)) throw new FileRefused('unsafe_xml');
        if (rest.length > longestTag) throw new FileRefused('broken');
        return;
      }
      if (isData) hear.text(all.slice(open + 9, close));
      else if (special && !isComment) throw new FileRefused('unsafe_xml');
      else if (!isComment) callHandler(hear, all.slice(open + 1, close));
      at = close + ending.length;
    }
  };
}

function callHandler(hear: XmlHandlers, tag: string): void {
  if (tag.charCodeAt(0) === 63) return; // <?xml … ?>
  if (tag.charCodeAt(0) === 47) {
    hear.close(nameOf(tag.slice(1)));
    return;
  }
  const selfClosed = tag.endsWith('/');
  const name = nameOf(tag);
  hear.open(name, tag, selfClosed);
  if (selfClosed) hear.close(name);
}
