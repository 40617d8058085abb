import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
}

/** Height for each pixel of width while a page has not been measured: A4. */
const A4 = Math.SQRT2;
/** Sharper than this no phone shows it, and a canvas has its limits. */
const MOST_DENSITY = 2;

/** Whether it is on the screen or close to it; once it was, it stays so. */
function useIsNear(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (!current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}

/** One page on a canvas, with its text for screen readers. */
export function PdfPage({ pdf, number, width }: PdfPageProps) {
  const { t } = useTranslation('preview');
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(frame);
  const [words, setWords] = useState('');
  const [ratio, setRatio] = useState(A4);
  useEffect(() => {
    if (!isNear) return undefined;
    let isOver = false;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const density = Math.min(MOST_DENSITY, window.devicePixelRatio || 1);
      const viewport = page.getViewport({ scale: (width / natural.width) * density });
      const { current } = canvas;
      if (!current || isOver) return;
      current.width = Math.floor(viewport.width);
      current.height = Math.floor(viewport.height);
      setRatio(natural.height / natural.width);
      const drawing = page.render({ canvas: current, viewport });
      stop = () => drawing.cancel();
      const read = async () => {
        const { items } = await page.getTextContent();
        setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      };
      await Promise.all([drawing.promise, read()]);
    };
    // A page that fails to draw stays white, since the file can be downloaded instead. A cancelled drawing is not a failure.
    draw().catch((error: unknown) => {
      if (!isOver) console.warn(`Page ${number} was not drawn`, error);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, number, width, isNear]);
  return (
    <Box
      ref={frame}
      component="section"
      aria-label={t('page', { number, count: pdf.numPages })}
      sx={sheet}
      style={{ width }}
    >
      <canvas ref={canvas} aria-hidden style={{ width, height: width * ratio }} />
      <Box component="p" className="visually-hidden">
        {words}
      </Box>
    </Box>
  );
}

/** Paper is white in the dark too. */
const sheet = {
  position: 'relative',
  lineHeight: 0,
  bgcolor: '#fff',
  boxShadow: '0 0 0 1px rgb(10 14 40 / 0.15)',
  borderRadius: 1,
  overflow: 'hidden',
} as const;
