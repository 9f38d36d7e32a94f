import "@fontsource/noto-sans/latin-400.css";
import "@fontsource/noto-sans/latin-600.css";
import "./kit-styles.ts";
import "./global.css";
