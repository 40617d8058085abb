import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { useWords } from '../use-words.ts';

/** The way to bring in a file of these. */
export function ImportButton() {
  const t = useWords();
  const { resource } = useListContext();
  return (
    <Button component={Link} to={paths.importNew(resource)} startIcon={<UploadFile />}>
      {t('imports.button')}
    </Button>
  );
}
