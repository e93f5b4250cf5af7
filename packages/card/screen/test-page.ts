// The smallest page that shows cards, for the test that builds it like the product.
import { fetchFontFace } from '@lanyard/fonts/fetch-face';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

import { layout } from '../layout/layout.ts';
import { sampleDocuments, starterDocuments } from '../samples/sample-documents.ts';
import { hardStudents } from '../test-people.ts';
import { CardSvg } from './card-svg.ts';
import { fetchedFonts } from './fetched-fonts.ts';

const { fonts, withFaces } = fetchedFonts(fetchFontFace);
const [, , , , pupil] = hardStudents;
const place = document.getElementById('cards');
if (!pupil || !place) throw new Error('nothing to show');
const values = { ...pupil, photo: null };
const cards = [...new Set([...sampleDocuments, ...starterDocuments])];
const lists = await Promise.all(
  cards.map((card) => withFaces(() => ({ name: card.name, list: layout(card, values, fonts) }))),
);
createRoot(place).render(
  lists.map(({ name, list }) =>
    createElement(CardSvg, { key: name, list, side: 'front', fonts, label: name, pictureHref: () => '' }),
  ),
);
