import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, TextField } from '../../../shared/ui/index.js';

interface NameFormProps {
  id: string;
  suggestion: string;
  failure: string | undefined;
  /** Further fields below the name. */
  children?: ReactNode;
  onSubmit: (friendlyName: string) => void;
}

/** The name by which the admin recognises a factor. */
export function NameForm({ id, suggestion, failure, children, onSubmit }: NameFormProps) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(suggestion);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') onSubmit(name.trim());
  };
  return (
    <form id={id} noValidate className="space-y-5" onSubmit={submit}>
      {failure && <Alert tone="danger" title={failure} />}
      <TextField
        label={t('factors.name')}
        hint={t('factors.nameHint')}
        autoComplete="off"
        maxLength={64}
        value={name}
        error={isMissing ? t('required') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      {children}
    </form>
  );
}
