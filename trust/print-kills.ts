// Workers create a print file with many cards of two schools, and the trial kills workers with SIGKILL while they draw.
// Then it checks that the file is complete and valid. Each card must be on its own sheet exactly once, and no part may
// be left over.
import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { isRefusal } from '@lanyard/domain/refusal';
import { getPrintFilePdf, takePrintFile } from '@lanyard/printing/server/files/take-file';
import { sql } from 'kysely';

import { createPrintShop } from '../bench/print-shop.ts';
import { atLeast, atMost, exactlyZero, type Trial } from '../tools/figure.ts';
import { randomFrom } from './random.ts';

const run = (tool: string, ...given: string[]): string =>
  execFileSync(tool, given, { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] });

const patienceMs = 1_200_000;
/** How many workers the trial kills. A worker saves its work after every 150 cards. The trial lets it save once before each kill. */
const deathsFor = (cards: number): number => (cards < 1000 ? 1 : 2);
const serial = /L\d\d-\d{6}/g;

export const printKills: Trial = {
  full: 5000,
  ci: 300,
  run: async ({ n, seed }) => {
    const random = randomFrom(seed);
    const deaths = deathsFor(n);
    const shop = await createPrintShop(n);
    let worker: ChildProcess | undefined;
    try {
      const file = await shop.make();
      const { disk } = shop.config.at;
      const key = Buffer.from(shop.config.masterKey).toString('base64');
      const hire = async (): Promise<ChildProcess> => {
        const hired = fork(new URL('import-worker.ts', import.meta.url), [shop.url, '0', disk, key], {
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        });
        hired.once('exit', (code, signal) => {
          if (signal !== 'SIGKILL')
            console.error(`a worker ended by itself: ${String(code)} ${String(signal)}`);
        });
        await Promise.race([once(hired, 'message'), once(hired, 'exit')]);
        return hired;
      };
      const look = async (): Promise<{ state: string; next: number }> => {
        const { rows } = await shop.worker(({ tx }) =>
          sql<{
            state: string;
            next: number;
          }>`select state, coalesce(next_sheet, sheets + 1) as next from print_files
            where id = ${file.id}`.execute(tx),
        );
        return rows[0] ?? { state: 'gone', next: 0 };
      };
      let kills = 0;
      let inTheMiddle = 0;
      let dieAt = 2 + random(Math.max(1, Math.floor(file.sheets * 0.4)));
      worker = await hire();
      const began = Date.now();
      for (
        let now = await look();
        now.state === 'making' && Date.now() - began < patienceMs;
        now = await look()
      ) {
        if (kills < deaths && now.next >= dieAt) {
          // Kills the worker at a random time while it draws its next part of the print file.
          await sleep(random(300));
          if (worker.exitCode === null && worker.signalCode === null) {
            const gone = once(worker, 'exit');
            worker.kill('SIGKILL');
            await gone;
            kills++;
          }
          const { state, next } = await look();
          if (state === 'making' && next > 1) inTheMiddle++;
          dieAt = next + 1 + random(Math.max(1, Math.floor((file.sheets - next) * 0.5)));
          worker = await hire();
        }
        await sleep(20);
      }
      const seconds = (Date.now() - began) / 1000;
      const { state } = await look();
      worker.kill('SIGKILL');

      const path = join(disk, 'printed.pdf');
      await shop.asVendor((act) => takePrintFile(act, file.id));
      const answer = await shop.asVendor((act) => getPrintFilePdf(shop.vault, act, file.id));
      if (isRefusal(answer)) throw new Error(`${state}: ${answer.code}`);
      await pipeline(answer.stream, createWriteStream(path));
      let unsound = 0;
      try {
        run('qpdf', '--check', path);
      } catch {
        unsound = 1;
      }
      // Fronts are the odd pages and contain the serial as text. A back contains it only in its code.
      const pages = run('pdftotext', path, '-').split('\f').slice(0, -1);
      const { rows: lying } = await shop.worker(({ tx }) =>
        sql<{ sheet: number; serial: string }>`select p.sheet, c.serial from print_file_cards p
          join cards c on c.vendor_id = p.org_id and c.id = p.card_id where p.print_file_id = ${file.id}`.execute(
          tx,
        ),
      );
      const sheetOf = new Map(lying.map((card) => [card.serial, card.sheet]));
      const seen = new Map<string, number>();
      let elsewhere = 0;
      for (let sheet = 1; sheet <= file.sheets; sheet++)
        for (const [found] of (pages[(sheet - 1) * 2] ?? '').matchAll(serial)) {
          seen.set(found, (seen.get(found) ?? 0) + 1);
          if (sheetOf.get(found) !== sheet) elsewhere++;
        }
      const { rows: left } = await shop.worker(({ tx }) =>
        sql<{ n: number }>`select (select count(*) from files where subject = ${`print:${file.id}`})::int
          - (select count(*) from print_file_parts where print_file_id = ${file.id})::int as n`.execute(tx),
      );
      const { rows: odd } = await shop.worker(({ tx }) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from print_file_cards p join cards c on c.vendor_id = p.org_id and c.id = p.card_id
          where p.print_file_id = ${file.id} and (p.printed_hash is distinct from c.seal or c.printed_hash is distinct from c.seal)`.execute(
          tx,
        ),
      );
      return [
        atLeast(
          'print-kills.kills',
          Math.min(kills, inTheMiddle),
          'workers killed with -9 in the middle',
          deaths,
        ),
        atLeast('print-kills.cards', seen.size, 'cards in the file', n),
        exactlyZero(
          'print-kills.missing',
          shop.serials.filter((each) => !seen.has(each)).length,
          'cards that are not in the file',
        ),
        exactlyZero(
          'print-kills.twice',
          [...seen.values()].filter((times) => times > 1).length,
          'cards that are in it twice',
        ),
        exactlyZero('print-kills.elsewhere', elsewhere, 'cards on another sheet than they were laid on'),
        exactlyZero(
          'print-kills.pages',
          Math.abs(pages.length - file.sheets * 2),
          'pages too many or too few',
        ),
        exactlyZero('print-kills.unsound', unsound, 'complaints of qpdf'),
        exactlyZero('print-kills.hashes', odd[0]?.n ?? 1, 'cards whose printed hash is not their seal'),
        exactlyZero('print-kills.parts', left[0]?.n ?? 1, 'parts that belong to nothing'),
        atMost('print-kills.seconds', seconds, 's until it was made', patienceMs / 1000),
      ];
    } finally {
      worker?.kill('SIGKILL');
      await shop.stop();
    }
  },
};
