import './app.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { startTheme } from '@lanyard/ui/use-theme';
import { TipLayer } from '@lanyard/ui/Tooltip';
import { ToastProvider } from '@lanyard/ui/Toast';
import { PlaceContext } from '@lanyard/accounts/web/use-place';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { sampleDocuments, starterDocuments } from '@lanyard/card/samples/sample-documents';
import { sampleValues } from '../../../features/templates/api-sample.ts';
import { TemplateEditor } from '../../../features/templates/web/editor/TemplateEditor.tsx';
import { queryClient } from './query-client.ts';

const which = Number(new URLSearchParams(location.search).get('doc') ?? 0);
const doc = [...sampleDocuments, ...starterDocuments][which]!;
let version = 3;
const real = fetch;
const student = (name: string, id: string) => ({ id, name, identifier: '10-A-23', values: { ...sampleValues, fields: { ...sampleValues.fields, 'student.name': name } } });
const fields = [['student.name','Name'],['student.rollNumber','Roll No'],['student.class','Class'],['student.identifier','Student ID'],['student.house','House'],['year.ends','Valid until'],['school.name','School name'],['custom.blood','Blood group'],['card.serial','Card number']].map(([path,label]) => ({ path, label, group: path!.split('.')[0], kind: path==='year.ends'?'date':'text', sample: '', choices: path==='student.house'?['Emerald','Ruby','Sapphire','Topaz']:path==='student.class'?['9','10','11','12']:[] }));
globalThis.fetch = async (address, init = {}) => {
  const url = new URL(String(address), location.origin);
  if (!url.pathname.startsWith('/api/')) return real(address, init);
  const json = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
  const p = url.pathname;
  if (p.endsWith('/card-fields')) return json({ fields });
  if (p.endsWith('/preview')) return json({ typical: student('Aaliyah Iqbal','00000000-0000-7000-9000-000000000001'), longest: student('Lakshmi Viswanathan-Subramaniam','00000000-0000-7000-9000-000000000002'), shortest: student('Yu Li','00000000-0000-7000-9000-000000000003'), missingPhoto: null });
  if (p.endsWith('/step')) return json({ student: student('Kavya Joshi', '00000000-0000-7000-9000-000000000009'), at: 14, of: 482 });
  if (p.endsWith('/editing')) return json({ mine: true, editing: null });
  if (p.endsWith('/draft')) { version++; return json({ version, savedAt: new Date().toISOString(), hasDraft: true, faults: [] }); }
  if (p.endsWith('/template-assets')) return json({ assets: [] });
  return json({ id: '00000000-0000-7000-9000-0000000000aa', name: doc.name, type: doc.type, status: 'active', size: doc.size, hasBack: !!doc.back, fields: [], forStudents: true, usageCount: 0, sections: 2, lastModified: new Date().toISOString(), modifiedBy: null, published: { id: 'x', number: 7, at: '' }, hasDraft: true, editing: null, version, document: doc, faults: [], versions: [] });
};
startTheme();
const place = { org: '7', kind: 'school' as const, name: 'Riverside', colour: '#2e77d8', crest: null, timeZone: 'Asia/Kolkata', year: '2025', roles: ['admin' as const], person: { id: '', name: 'Priya', email: '' } };
createRoot(document.getElementById('root')!).render(
  <CSPProvider nonce="__NONCE__"><QueryClientProvider client={queryClient}><ToastProvider><TipLayer><PlaceContext value={place}>
    <TemplateEditor template="00000000-0000-7000-9000-0000000000aa" onClose={() => { document.title = 'closed'; }} />
  </PlaceContext></TipLayer></ToastProvider></QueryClientProvider></CSPProvider>,
);
