import type { MailMessage } from './queue-mail.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Writes the message twice: as plain text, and as the simplest HTML that every mail program shows. */
export function mailContentOf({ body, link }: Pick<MailMessage, 'body' | 'link'>): {
  text: string;
  html: string;
} {
  const paragraphs = body.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const text = [...paragraphs, ...(link ? [`${link.label}:\n${link.href}`] : [])].join('\n\n');
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph).replaceAll('\n', '<br>')}</p>`),
    ...(link
      ? [
          `<p><a href="${escape(link.href)}" style="display:inline-block;padding:10px 16px;border-radius:7px;background:#212a3c;color:#ffffff;text-decoration:none">${escape(link.label)}</a></p>`,
          `<p>${escape(link.href)}</p>`,
        ]
      : []),
  ].join('\n');
  return {
    text: `${text}\n`,
    html: `<!doctype html><html><body style="font:15px/1.5 sans-serif;color:#191e28">${html}</body></html>`,
  };
}
