import './site.css';
import { defineTheme } from 'docsgen/theme';

// Replace parts of the page here by name: `parts: { Footer: () => <footer>…</footer> }`.
export default defineTheme({});
