// For tests: a vendor with a printer and a stock, and its print files as the worker makes them.
import type { PrintFile } from '../../api-files.ts';
import type { Printer, PrintProfile, Stock } from '../../api-settings-printers.ts';
import { testProfile } from '../settings/test-vendor.ts';
import { testPrinting } from '../test-printing.ts';
import { endPrintFilesWork } from './end-files.job.ts';
import { makePrintFileWork } from './make-print-file.job.ts';

export async function testPrintShop() {
  const shop = await testPrinting();
  const { read, vendor, town, vault } = shop;
  const asAdmin = { by: 'vendor_admin' } as const;
  let made = 0;
  const stock = async (
    change: Partial<PrintProfile> = {},
    kind: Printer['kind'] = 'sheet',
  ): Promise<Stock> => {
    const name = `Printer ${String(++made)}`;
    const printer = await read<Printer>(
      vendor('POST', '/printers', { name, kind, profile: { ...testProfile, ...change } }, asAdmin),
    );
    const size = { width: 85.6, height: 53.98 };
    return read<Stock>(
      vendor(
        'POST',
        '/stocks',
        { name: `PVC ${String(made)}`, material: 'PVC 0.76 mm', ...size, printer: printer.id, onHand: 100 },
        asAdmin,
      ),
    );
  };
  const steps = () => shop.steps(town.vendor);
  const draw = async (file: string): Promise<void> => {
    const of = makePrintFileWork(vault);
    if ('inSteps' in of) await of.inSteps(steps(), { file } as never);
  };
  return {
    ...shop,
    stock,
    draw,
    make: (body: object) => vendor('POST', '/print-files', body),
    made: async (body: object): Promise<PrintFile> => {
      const file = await read<PrintFile>(vendor('POST', '/print-files', body));
      await draw(file.id);
      return read<PrintFile>(vendor('GET', `/print-files/${file.id}`));
    },
    chore: async (): Promise<void> => {
      if ('inSteps' in endPrintFilesWork) await endPrintFilesWork.inSteps(steps(), {} as never);
    },
  };
}
