import '../src/shared/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { isLanguage, startTexts } from '../src/shared/i18n/index.js';
import { StoryPage } from './story-page.js';

const parameters = new URLSearchParams(window.location.search);
const language = parameters.get('lang');
startTexts(isLanguage(language) ? language : 'de');
createRoot(document.getElementById('root')!).render(<StoryPage story={parameters.get('story')} />);
