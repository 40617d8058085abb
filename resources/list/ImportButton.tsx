import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Link } from 'react-router-dom';
import type { ImportResource } from '#domain/import-field.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { useWords } from '../use-words.ts';
import { HeadWords } from './HeadWords.tsx';

interface ImportButtonProps {
  of: ImportResource;
  /** Members of this group only. */
  groupId?: string;
}

/** The way to bring in a file of these. */
export function ImportButton({ of, groupId }: ImportButtonProps) {
  const t = useWords();
  const isMembers = of === 'group-members';
  return (
    <Button component={Link} to={paths.importNew(of, groupId)} startIcon={<UploadFile />}>
      <HeadWords>{t(isMembers ? 'imports.button-members' : 'imports.button')}</HeadWords>
    </Button>
  );
}
