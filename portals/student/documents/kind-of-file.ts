import Article from '@mui/icons-material/ArticleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import GridOn from '@mui/icons-material/GridOnOutlined';
import Image from '@mui/icons-material/ImageOutlined';
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Slideshow from '@mui/icons-material/SlideshowOutlined';
import { FILE_KINDS, type FileKind } from '#domain/office/document.ts';
import type { Tone } from '#src/theme/tones.ts';

interface Look {
  word: 'pdf' | 'picture' | 'text' | 'word' | 'sheet' | 'slides';
  icon: SvgIconComponent;
  tone: Tone;
}

const LOOKS: Record<FileKind, Look> = {
  pdf: { word: 'pdf', icon: PictureAsPdf, tone: 'cancel' },
  png: { word: 'picture', icon: Image, tone: 'success' },
  jpeg: { word: 'picture', icon: Image, tone: 'success' },
  word: { word: 'word', icon: Article, tone: 'regular' },
  sheet: { word: 'sheet', icon: GridOn, tone: 'success' },
  slides: { word: 'slides', icon: Slideshow, tone: 'warning' },
  text: { word: 'text', icon: Article, tone: 'temporal' },
};

const bare = (mediaType: string) => mediaType.split(';')[0];

/** How a file of this type looks in a list. */
export function kindOfFile(mediaType: string): Look {
  const kinds = Object.keys(FILE_KINDS) as FileKind[];
  const kind = kinds.find((each) => bare(FILE_KINDS[each].mediaType) === bare(mediaType));
  return LOOKS[kind ?? 'text'];
}
