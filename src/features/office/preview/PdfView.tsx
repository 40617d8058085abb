import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import { useQuery } from '@tanstack/react-query';
import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { PdfPage } from './PdfPage.tsx';
import type { ViewProps } from './view-props.ts';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;
/** A picture of more pixels than this is left out of its page rather than filling a phone's memory. */
const MOST_PIXELS = 40_000_000;

/** The file cannot run anything: no scripts, no forms, no code from strings, no WebAssembly (our policy allows none). */
const open = async (file: Blob) =>
  getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    useWasm: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
  }).promise;

/** Returns the maximum width of the pages, in CSS pixels. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = () => setWidth(Math.floor(box.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

/** Zoom levels; 1: the full width. Needed because the page itself cannot be zoomed everywhere. */
const ZOOMS = [1, 1.5, 2, 3];

/** The pages of a PDF one below the other, each rendered when it is scrolled near. */
export function PdfView({ file, title }: ViewProps) {
  const { t } = useTranslation('preview');
  const id = useId();
  const [ref, width] = useWidth();
  const [step, setStep] = useState(0);
  const pdf = useQuery({ queryKey: ['pdf', id], queryFn: () => open(file), gcTime: 0, retry: false });
  const { data } = pdf;
  useEffect(() => () => void data?.loadingTask.destroy(), [data]);
  const drawn = Math.floor(width * (ZOOMS[step] ?? 1));
  return (
    <Box ref={ref}>
      {pdf.error && <Notice variant="warning">{t('unreadable')}</Notice>}
      {pdf.isPending && <Skeletons />}
      {data && width > 0 && (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <IconButton
              aria-label={t('smaller')}
              disabled={step === 0}
              onClick={() => setStep(step - 1)}
              sx={target}
            >
              <ZoomOut />
            </IconButton>
            <IconButton
              aria-label={t('larger')}
              disabled={step === ZOOMS.length - 1}
              onClick={() => setStep(step + 1)}
              sx={target}
            >
              <ZoomIn />
            </IconButton>
          </Box>
          <Box role="region" aria-label={title} tabIndex={0} sx={pages}>
            {Array.from({ length: data.numPages }, (_, index) => (
              <PdfPage key={index} pdf={data} number={index + 1} width={drawn} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}

const target = { width: 44, height: 44 } as const;
const pages = { position: 'relative', display: 'grid', gap: 1.5, overflowX: 'auto' } as const;
