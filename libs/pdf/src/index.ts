export { pdfFonts, type PdfFonts } from './fonts.js';
