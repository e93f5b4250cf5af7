// The URL of each font face for a browser. Every file is named here, because a bundler must see it. A face is fetched
// when a letter first needs it.
import archivo400 from '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf?url';
import archivo500 from '@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf?url';
import archivo600 from '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf?url';
import archivo700 from '@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf?url';
import archivo800 from '@expo-google-fonts/archivo/800ExtraBold/Archivo_800ExtraBold.ttf?url';
import atkinsonHyperlegibleMono400 from '@expo-google-fonts/atkinson-hyperlegible-mono/400Regular/AtkinsonHyperlegibleMono_400Regular.ttf?url';
import atkinsonHyperlegibleMono600 from '@expo-google-fonts/atkinson-hyperlegible-mono/600SemiBold/AtkinsonHyperlegibleMono_600SemiBold.ttf?url';
import atkinsonHyperlegibleMono700 from '@expo-google-fonts/atkinson-hyperlegible-mono/700Bold/AtkinsonHyperlegibleMono_700Bold.ttf?url';
import figtree400 from '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf?url';
import figtree500 from '@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf?url';
import figtree600 from '@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf?url';
import figtree700 from '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf?url';
import figtree800 from '@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf?url';
import fraunces400 from '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf?url';
import fraunces500 from '@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf?url';
import fraunces600 from '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf?url';
import mukta400 from '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf?url';
import mukta600 from '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf?url';
import mukta700 from '@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf?url';
import notoKufiArabic400 from '@expo-google-fonts/noto-kufi-arabic/400Regular/NotoKufiArabic_400Regular.ttf?url';
import notoKufiArabic700 from '@expo-google-fonts/noto-kufi-arabic/700Bold/NotoKufiArabic_700Bold.ttf?url';
import notoSansArabic400 from '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?url';
import notoSansArabic700 from '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf?url';
import notoSansBengali400 from '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf?url';
import notoSansBengali700 from '@expo-google-fonts/noto-sans-bengali/700Bold/NotoSansBengali_700Bold.ttf?url';
import notoSansDevanagari400 from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url';
import notoSansDevanagari700 from '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf?url';
import notoSansSC400 from '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url';
import notoSansSC700 from '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf?url';
import notoSansTamil400 from '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf?url';
import notoSansTamil700 from '@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf?url';
import notoSans400 from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import notoSans600 from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url';
import notoSans700 from '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?url';
import sourceSerif4400 from '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf?url';
import sourceSerif4600 from '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf?url';
import sourceSerif4700 from '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf?url';
import tiroDevanagariHindi400 from '@expo-google-fonts/tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf?url';

import type { FontFaceKey } from './families.ts';

const addresses: Readonly<Record<FontFaceKey, string>> = {
  'Noto Sans 400': notoSans400,
  'Noto Sans 600': notoSans600,
  'Noto Sans 700': notoSans700,
  'Noto Sans Devanagari 400': notoSansDevanagari400,
  'Noto Sans Devanagari 700': notoSansDevanagari700,
  'Noto Sans Tamil 400': notoSansTamil400,
  'Noto Sans Tamil 700': notoSansTamil700,
  'Noto Sans Bengali 400': notoSansBengali400,
  'Noto Sans Bengali 700': notoSansBengali700,
  'Noto Sans Arabic 400': notoSansArabic400,
  'Noto Sans Arabic 700': notoSansArabic700,
  'Noto Sans SC 400': notoSansSC400,
  'Noto Sans SC 700': notoSansSC700,
  'Source Serif 4 400': sourceSerif4400,
  'Source Serif 4 600': sourceSerif4600,
  'Source Serif 4 700': sourceSerif4700,
  'Fraunces 400': fraunces400,
  'Fraunces 500': fraunces500,
  'Fraunces 600': fraunces600,
  'Archivo 400': archivo400,
  'Archivo 500': archivo500,
  'Archivo 600': archivo600,
  'Archivo 700': archivo700,
  'Archivo 800': archivo800,
  'Figtree 400': figtree400,
  'Figtree 500': figtree500,
  'Figtree 600': figtree600,
  'Figtree 700': figtree700,
  'Figtree 800': figtree800,
  'Noto Kufi Arabic 400': notoKufiArabic400,
  'Noto Kufi Arabic 700': notoKufiArabic700,
  'Tiro Devanagari Hindi 400': tiroDevanagariHindi400,
  'Mukta 400': mukta400,
  'Mukta 600': mukta600,
  'Mukta 700': mukta700,
  'Atkinson Hyperlegible Mono 400': atkinsonHyperlegibleMono400,
  'Atkinson Hyperlegible Mono 600': atkinsonHyperlegibleMono600,
  'Atkinson Hyperlegible Mono 700': atkinsonHyperlegibleMono700,
};

export async function fetchFontFace(key: FontFaceKey): Promise<Uint8Array> {
  const address = Object.hasOwn(addresses, key) ? addresses[key] : undefined;
  if (address === undefined) throw new Error(`no face is called ${key}`);
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${key} did not come: ${String(reply.status)}`);
  return new Uint8Array(await reply.arrayBuffer());
}
